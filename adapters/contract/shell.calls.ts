import { nothing, readCall } from "./call.ts";
import { ShellCodec } from "./shell.codec.ts";

/** What stands around every page. */
export const shellCalls = { shell: readCall("shell", "/shell", nothing, nothing, ShellCodec) };
