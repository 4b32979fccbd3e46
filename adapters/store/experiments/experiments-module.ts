import type { FastifyInstance } from "fastify";
import { left, right } from "fp-ts/Either";
import { experimentCalls } from "#adapters/contract/experiment.calls.ts";
import type { Content } from "../content/content.ts";
import { notFound } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { anyVisitor } from "../http/visitor-cookie.ts";
import type { StoreModule } from "../module/store-module.ts";
import { variantOf } from "./variant-of.ts";

const serveExperiments = (server: FastifyInstance, { content }: { readonly content: Content }): void =>
  serve(server, experimentCalls.runExperiment, ({ query: { alias }, request, reply }) => {
    const experiment = content.experiments.find((known) => known.alias === alias);
    const variant = experiment === undefined ? null : variantOf(experiment, anyVisitor(request, reply));
    return Promise.resolve(variant === null ? left(notFound) : right({ alias, variant }));
  });

/** Experiments: which variant a visitor is shown. Nothing is written down: it follows from who asks. */
export const experimentsModule: StoreModule<{ readonly content: Content }> = { name: "experiments", serve: serveExperiments };
