/** Shows the error of a control that is not part of a form's data. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="text-sm font-medium text-danger">
      {children}
    </p>
  );
}
