import { ChoiceParts } from "./ChoiceParts.tsx";
import { FieldParts } from "./FieldParts.tsx";
import { FormParts } from "./FormParts.tsx";
import { ShownParts } from "./ShownParts.tsx";

/** Every part of the interface in every state, for who builds or looks at it. */
export const PartsPage = () => (
  <main className="specimens">
    <h1 className="heading-editorial" lang="en">
      Parts
    </h1>
    <FormParts />
    <FieldParts />
    <ChoiceParts />
    <ShownParts />
  </main>
);
