/** @returns a function of kind, method and JSON of `{ locales, options, args }` to JSON of `{ value }` or `{ error, message }` */
export declare function createIntl(): (kind: string, method: string, text: string) => string
