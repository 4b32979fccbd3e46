/** A number that a phone calls. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="phone-link">
    <span className="link">{phone}</span>
  </a>
);
