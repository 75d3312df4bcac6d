/** Null for an account that was deleted. */
export function vendorName(vendor: { fullName: string; email: string } | null): string {
  return vendor ? vendor.fullName || vendor.email : "A deleted account";
}
