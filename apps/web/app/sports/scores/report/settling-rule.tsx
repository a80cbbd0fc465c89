/** When a reported score becomes the result, as staff have it in docs/staff.md. */
export function SettlingRule({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      A score is final once someone from one of the two schools and a second person agree on it, or two hours after a
      coach reported it if neither school says otherwise; the league’s directors and our staff decide the rest.
    </p>
  );
}
