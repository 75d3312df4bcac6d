/** Tells password managers which account the passwords of a form belong to. */
export function AccountOfPassword({ email }: { email: string | undefined }) {
  return email && <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />;
}
