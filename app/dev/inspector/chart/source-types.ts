import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

/** A part of a source's syntax tree, as the parser gives it. */
export interface Syntax {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface SourceFile {
  readonly file: string;
  /** Interfaces and type aliases by name. */
  readonly types: ReadonlyMap<string, Syntax>;
  /** Where a name that is imported is declared. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  readonly body: readonly Syntax[];
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** A part that has to be there. */
export const part = (syntax: Syntax, field: string): Syntax | null => (isSyntax(syntax[field]) ? syntax[field] : null);
/** A list of parts; empty when there is none. */
export const parts = (syntax: Syntax, field: string): readonly Syntax[] =>
  Array.isArray(syntax[field]) ? syntax[field].filter((item) => isSyntax(item)) : [];
/** The name that a part stands for, or its literal text. */
export const nameOf = (syntax: Syntax | null): string => {
  const name = syntax?.["name"] ?? syntax?.["value"];
  return typeof name === "string" ? name : "";
};

const declarationsIn = (body: readonly Syntax[]): ReadonlyMap<string, Syntax> =>
  new Map(
    body
      .map((statement) => (statement.type === "ExportNamedDeclaration" ? (part(statement, "declaration") ?? statement) : statement))
      .filter(({ type }) => type === "TSInterfaceDeclaration" || type === "TSTypeAliasDeclaration")
      .map((declaration) => [nameOf(part(declaration, "id")), declaration]),
  );

const fileOf = (from: string, imported: string): string =>
  imported.startsWith("#") ? imported.slice(1) : path.posix.join(path.posix.dirname(from), imported);

const importsIn = (file: string, body: readonly Syntax[]): SourceFile["imports"] =>
  new Map(
    body
      .filter(({ type }) => type === "ImportDeclaration")
      .flatMap((statement) =>
        parts(statement, "specifiers").map((specifier): [string, { file: string; name: string }] => [
          nameOf(part(specifier, "local")),
          { file: fileOf(file, nameOf(part(statement, "source"))), name: nameOf(part(specifier, "imported")) },
        ]),
      ),
  );

/** Every source of core by its file, from the project's folder. */
export const readSources = (root: string): ReadonlyMap<string, SourceFile> =>
  new Map(
    readdirSync(path.join(root, "core"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => {
        const file = `core/${name.split(path.sep).join("/")}`;
        const { program } = parseSync(file, readFileSync(path.join(root, file), "utf8"));
        const body = program.body as unknown as readonly Syntax[];
        return [file, { file, body, types: declarationsIn(body), imports: importsIn(file, body) }];
      }),
  );

/** Every part inside some parts, they themselves among them. */
export const everyPart = (syntax: readonly Syntax[]): readonly Syntax[] =>
  syntax.flatMap((one) => [
    one,
    ...everyPart(
      Object.values(one)
        .flat()
        .filter((inner) => isSyntax(inner)),
    ),
  ]);
