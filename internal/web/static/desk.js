// The desks work without this script; it makes some of it quicker.
"use strict";
