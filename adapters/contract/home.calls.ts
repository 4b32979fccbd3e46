import { nothing, readCall } from "./call.ts";
import { HomePageCodec } from "./home.codec.ts";

export const homeCalls = { homePage: readCall("homePage", "/", nothing, nothing, HomePageCodec) };
