import { everyPart, nameOf, part, parts, readSources, type SourceFile, type Syntax } from "./source-types.ts";

type Example = null | boolean | number | string | readonly Example[] | { readonly [key: string]: Example };

/** Examples of events by the file of their machine and by their type. */
export type EventExamples = Readonly<Record<string, Readonly<Record<string, { readonly [key: string]: Example }>>>>;

/** A type that grows forever, a tree, is cut off here. */
const DEEPEST = 14;

const isRecord = (example: Example): example is { readonly [key: string]: Example } =>
  typeof example === "object" && example !== null && !Array.isArray(example);

const KEYWORDS: Readonly<Record<string, Example>> = { TSStringKeyword: "text", TSNumberKeyword: 1, TSBooleanKeyword: true };

/** The first that says something. */
const best = (examples: readonly Example[]): Example => examples.find((example) => example !== null) ?? null;

const combined = (ones: readonly Example[], others: readonly Example[]): readonly Example[] =>
  ones.flatMap((one) => others.map((other) => (isRecord(one) && isRecord(other) ? { ...one, ...other } : one)));

/** Reads the types of sources as examples of what they describe: one for each member of a union. */
const reader = (sources: ReadonlyMap<string, SourceFile>) => {
  const declared = (name: string, source: SourceFile): { readonly syntax: Syntax; readonly source: SourceFile } | null => {
    const own = source.types.get(name);
    if (own !== undefined) return { syntax: own, source };
    const imported = source.imports.get(name);
    const from = imported === undefined ? undefined : sources.get(imported.file);
    return imported === undefined || from === undefined ? null : declared(imported.name, from);
  };

  /** Alternatives only by `type`, which tells events apart; other fields have one example each. */
  const membersExamples = (members: readonly Syntax[], source: SourceFile, depth: number): readonly Example[] =>
    members
      // What may be left out is left out.
      .filter((member) => member.type === "TSPropertySignature" && member["optional"] !== true)
      .reduce<readonly Example[]>(
        (made, member) => {
          const key = nameOf(part(member, "key"));
          const annotation = part(member, "typeAnnotation");
          const type = annotation === null ? null : part(annotation, "typeAnnotation");
          const examples = type === null ? [null] : examplesOf(type, source, depth + 1);
          const wanted = key === "type" ? examples : [best(examples)];
          return combined(
            made,
            wanted.map((example) => ({ [key]: example })),
          );
        },
        [{}],
      );

  const referenceExamples = (syntax: Syntax, source: SourceFile, depth: number): readonly Example[] => {
    const name = nameOf(part(syntax, "typeName"));
    const given = parts(part(syntax, "typeArguments") ?? syntax, "params");
    const [first, second] = given.map((argument) => examplesOf(argument, source, depth + 1));
    if (name === "Extract" || name === "Exclude") {
      const types = (second ?? []).flatMap((example) => (isRecord(example) ? [example["type"]] : [example]));
      const isNamed = (example: Example): boolean => types.includes(isRecord(example) ? (example["type"] ?? null) : example);
      return (first ?? []).filter((example) => isNamed(example) === (name === "Extract"));
    }
    if (name === "Readonly" || name === "Partial" || name === "Required" || name === "NonNullable") return first ?? [null];
    if (name === "Pick" || name === "Omit")
      return (first ?? []).map((example) =>
        isRecord(example)
          ? Object.fromEntries(Object.entries(example).filter(([key]) => (second ?? []).includes(key) === (name === "Pick")))
          : example,
      );
    if (name === "Record") return [{}];
    const found = declared(name, source);
    return found === null ? [null] : examplesOf(found.syntax, found.source, depth + 1);
  };

  const examplesOf = (syntax: Syntax, source: SourceFile, depth: number): readonly Example[] => {
    if (depth > DEEPEST) return [null];
    const inner = (field: string): readonly Example[] => {
      const type = part(syntax, field);
      return type === null ? [null] : examplesOf(type, source, depth);
    };
    const keyword = KEYWORDS[syntax.type];
    if (keyword !== undefined) return [keyword];
    switch (syntax.type) {
      case "TSLiteralType":
        return [(part(syntax, "literal")?.["value"] ?? null) as Example];
      case "TSUnionType":
        return parts(syntax, "types").flatMap((type) => examplesOf(type, source, depth));
      case "TSIntersectionType":
        return parts(syntax, "types")
          .map((type) => examplesOf(type, source, depth))
          .reduce(combined);
      case "TSParenthesizedType":
      case "TSTypeOperator":
      case "TSTypeAliasDeclaration":
        return inner("typeAnnotation");
      case "TSArrayType":
        return [[best(inner("elementType"))]];
      case "TSTypeLiteral":
        return membersExamples(parts(syntax, "members"), source, depth);
      case "TSInterfaceDeclaration":
        return parts(syntax, "extends")
          .map((parent) => referenceExamples({ ...parent, typeName: parent["expression"] }, source, depth))
          .reduce(combined, membersExamples(parts(part(syntax, "body") ?? syntax, "body"), source, depth));
      case "TSTypeReference":
        return referenceExamples(syntax, source, depth);
      default:
        return [null];
    }
  };
  return examplesOf;
};

/** The type that stands in `setup({ types: { events: {} as … } })`. */
const eventsType = ({ body }: SourceFile): Syntax | null => {
  const property = everyPart(body).find(({ type, key }) => type === "Property" && nameOf(key as Syntax | null) === "events");
  const value = property === undefined ? null : part(property, "value");
  return value?.type === "TSAsExpression" ? part(value, "typeAnnotation") : null;
};

/** An example of every event that a machine of core names in its types; what comes from elsewhere stands as null. */
export const eventExamples = (root: string): EventExamples => {
  const sources = readSources(root);
  const examplesOf = reader(sources);
  return Object.fromEntries(
    [...sources.values()]
      .filter(({ file }) => file.endsWith(".machine.ts"))
      .map((source) => {
        const type = eventsType(source);
        const events = (type === null ? [] : examplesOf(type, source, 0)).filter((example) => isRecord(example));
        return [
          source.file,
          Object.fromEntries(events.flatMap((event) => (typeof event["type"] === "string" ? [[event["type"], event]] : []))),
        ];
      }),
  );
};
