interface ImportMetaEnv {
  /** Changes with the contract; see vite.config.ts. */
  readonly CONTRACT: string;
  /** The addresses of the public pages' scripts; only what makes them has these. */
  readonly SITE_SCRIPT: string;
  readonly SIGNUP_SCRIPT: string;
}
