import { PageFault } from "#ui/parts/PageFault.tsx";
import { faultText } from "#ui/text/fault-text.ts";

/** Why a form that was sent without scripts was refused, as the page's address says. */
export const FaultOf = ({ fault }: { readonly fault: string }) => <PageFault text={faultText(fault)} className="buy-box-fault" />;
