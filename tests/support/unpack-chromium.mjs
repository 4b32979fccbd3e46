import chromium from "@sparticuz/chromium";

// Started as a process of its own: the package unpacks into TMPDIR and, told that it is on Amazon's Linux, its libraries too,
// and it changes the environment of whoever imports it.
await chromium.executablePath();
