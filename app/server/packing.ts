import { gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A third of the usual level's time, for a tenth more bytes. */
export const QUICK_LEVEL = 3;
const WORTH_PACKING_BYTES = 1_024;

/** What scripts read goes as a whole and is packed where it is, as quickly as pages are: a stream through another thread costs more than the packing. */
export const sendJson = (request: FastifyRequest, reply: FastifyReply, json: Buffer): FastifyReply => {
  void reply.removeHeader("content-length");
  if (json.length < WORTH_PACKING_BYTES || !/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(json);
  const vary = String(reply.getHeader("vary") ?? "");
  return reply
    .header("vary", vary === "" ? "Accept-Encoding" : `${vary}, Accept-Encoding`)
    .header("content-encoding", "gzip")
    .send(gzipSync(json, { level: QUICK_LEVEL }));
};
