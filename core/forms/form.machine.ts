import { assign, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { FieldRules, FieldValue, FormValues } from "./form.ts";
import { fieldFault, type Faults, faultsOf, leftFaults, saidFaults, sentValues, trimmed } from "./form.rules.ts";

export interface FormInput {
  readonly fields: readonly FieldRules[];
  readonly values: FormValues;
  /** What is already known to be wrong; absent for nothing. */
  readonly faults?: Faults;
}

export interface FormContext extends FormInput {
  readonly faults: Faults;
  /** How often sending was refused, by the rules or by the store: each time the first field with a fault takes the focus. */
  readonly refusals: number;
}

export type FormAnswered<A> =
  | { readonly type: "form.accepted"; readonly answer: A }
  | { readonly type: "form.refused"; readonly error: StoreError };

export type FormEvent<A> =
  | FormAnswered<A>
  | { readonly type: "field.changed"; readonly name: string; readonly value: FieldValue }
  | { readonly type: "field.left"; readonly name: string }
  /** What was filled in before comes back. */
  | { readonly type: "fields.filled"; readonly values: FormValues }
  /** Other rules hold from now on, as for another city; values are kept. */
  | { readonly type: "fields.replaced"; readonly fields: readonly FieldRules[] }
  | { readonly type: "form.submitted" };

/**
 * A form from the first letter to the store's answer. A fault goes with the first letter of another value; a second press while it is being sent does
 * nothing; what the store says of a field stands at the field, everything else is told by `tellRefused`. `A` is what the wired `send` answers with.
 */
export const formOf = <A>() =>
  setup({
    types: {
      context: {} as FormContext,
      events: {} as FormEvent<A>,
      input: {} as FormInput,
      tags: {} as "sending",
    },
    actors: { send: unwired<FormAnswered<A>, { values: FormValues }>("form") },
    guards: {
      isFit: ({ context }) => Object.keys(faultsOf(context.fields, context.values)).length === 0,
      isFilled: ({ context }, params: { name: string }) => trimmed(context.values[params.name] ?? "") !== "",
      isSaidOfFields: ({ context }, params: { error: StoreError }) => Object.keys(saidFaults(context.fields, params.error)).length > 0,
    },
    actions: {
      keepValue: assign(({ context: { fields, faults, ...context } }, { name, value }: { name: string; value: FieldValue }) => {
        const values = { ...context.values, [name]: value };
        return { values, faults: leftFaults(fields, faults, values, name) };
      }),
      keepValues: assign(({ context }, { values }: { values: FormValues }) => ({ values: { ...context.values, ...values } })),
      checkField: assign(({ context }, params: { name: string }) => {
        const field = context.fields.find(({ name }) => name === params.name);
        const fault = field === undefined ? null : fieldFault(field, context.values[params.name] ?? "");
        return fault === null ? {} : { faults: { ...context.faults, [params.name]: fault } };
      }),
      replaceFields: assign(({ context }, { fields }: { fields: readonly FieldRules[] }) => ({
        fields,
        faults: leftFaults(fields, context.faults, context.values),
      })),
      noteFaults: assign(({ context }) => ({ faults: faultsOf(context.fields, context.values), refusals: context.refusals + 1 })),
      noteSaid: assign(({ context: { fields, values, refusals } }, params: { error: StoreError }) => {
        const faults = saidFaults(fields, params.error);
        const spent = fields.filter(({ name, isTypedAnew }) => isTypedAnew === true && faults[name] !== undefined);
        return {
          faults,
          refusals: refusals + 1,
          values: { ...values, ...Object.fromEntries(spent.map(({ name }) => [name, ""])) },
        };
      }),
      /** Wired: tells a flow that follows what is filled in. */
      tellChanged: () => unwiredAction("tellChanged"),
      /** Wired: tells a flow that sends the form in its own way. */
      tellSent: (_, _params: { values: FormValues }) => unwiredAction("tellSent"),
      /** Wired: what follows an accepted form. */
      tellAccepted: (_, _params: { answer: A }) => unwiredAction("tellAccepted"),
      /** Wired: says what is said of no field. */
      tellRefused: (_, _params: { error: StoreError }) => unwiredAction("tellRefused"),
    },
  }).createMachine({
    id: "form",
    context: ({ input }) => ({ faults: {}, ...input, refusals: 0 }),
    initial: "filling",
    on: {
      "field.changed": {
        actions: [{ type: "keepValue", params: ({ event }) => ({ name: event.name, value: event.value }) }, "tellChanged"],
      },
      "fields.filled": { actions: [{ type: "keepValues", params: ({ event }) => ({ values: event.values }) }, "tellChanged"] },
      "fields.replaced": { actions: { type: "replaceFields", params: ({ event }) => ({ fields: event.fields }) } },
    },
    states: {
      filling: {
        on: {
          "field.left": {
            guard: { type: "isFilled", params: ({ event }) => ({ name: event.name }) },
            actions: { type: "checkField", params: ({ event }) => ({ name: event.name }) },
          },
          "form.submitted": [{ guard: "isFit", target: "sending" }, { actions: "noteFaults" }],
        },
      },
      sending: {
        tags: "sending",
        entry: { type: "tellSent", params: ({ context }) => ({ values: sentValues(context.fields, context.values) }) },
        invoke: {
          src: "send",
          id: "send",
          input: ({ context }) => ({ values: sentValues(context.fields, context.values) }),
        },
        on: {
          "form.accepted": { target: "accepted", actions: { type: "tellAccepted", params: ({ event }) => ({ answer: event.answer }) } },
          "form.refused": [
            {
              guard: { type: "isSaidOfFields", params: ({ event }) => ({ error: event.error }) },
              target: "filling",
              actions: { type: "noteSaid", params: ({ event }) => ({ error: event.error }) },
            },
            { target: "filling", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
          ],
        },
      },
      /** What was accepted may be filled in and sent again. */
      accepted: {
        on: {
          "field.changed": {
            target: "filling",
            actions: [{ type: "keepValue", params: ({ event }) => ({ name: event.name, value: event.value }) }, "tellChanged"],
          },
        },
      },
    },
  });

/** What is provided to a form whose owner waits for its answer and follows nothing else of it. */
export const UNFOLLOWED = { tellChanged: () => {}, tellSent: () => {} };

/** The form of any answer: what a picture of it needs. */
export const formMachine = formOf<unknown>();
