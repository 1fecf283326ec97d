/**
 * `import * as s from './view.module.css'` provides one export per class. Class names are camelCase and must not be
 * reserved words (`new`, `delete`, `default`).
 */
declare module '*.module.css' {
  const classes: { readonly [className: string]: string }
  export = classes
}

declare module '*.css' {}
