interface ImportMetaEnv {
  /** Changes with the contract; see vite.config.ts. */
  readonly CONTRACT: string;
}
