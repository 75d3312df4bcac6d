import { brand } from "@boxmates/contract/brand";

export const signupPage = {
  title: "Start Your Subscription",
  lead: "Tell us where your first box should go.",
  back: "Back to boxes",
  personal: "Personal Information",
  shipping: "Shipping Address",
  subscription: "Subscription Details",
  submit: "Continue to Payment",
  note: "Nothing is charged or stored here yet.",
  successTitle: `Welcome to ${brand}!`,
  successText: "Your subscription has been created. Check your email for next steps.",
};
