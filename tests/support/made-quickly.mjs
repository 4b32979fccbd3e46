import { setFlagsFromString } from "node:v8";

// PGlite is a large program of WebAssembly. A shop of a test lives for a minute, and does not earn back what it costs to make that program faster.
setFlagsFromString("--liftoff-only");
