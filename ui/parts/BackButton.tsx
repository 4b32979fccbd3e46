import { partsText } from "#ui/text/parts-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { Icon } from "./Icon.tsx";
import "./back-button.css";

type BackButtonProps = {
  readonly label?: string;
} & ({ readonly to: string } | { readonly onPress: () => void });

/** One step back: to an address, or to what stood here before. */
export const BackButton = ({ label = partsText.back, ...rest }: BackButtonProps) =>
  "to" in rest ? (
    <Link className="back-button" to={rest.to}>
      <Icon name="back" />
      {label}
    </Link>
  ) : (
    <button type="button" className="back-button" onClick={rest.onPress}>
      <Icon name="back" />
      {label}
    </button>
  );
