export const menuLabel = (open: boolean) => (open ? "Close menu" : "Open menu");
