/**
 * @returns a function of kind, method and JSON `{ locales, options, args }` that returns JSON `{ value }` or `{ error,
 * message }`
 */
export declare function createIntl(): (kind: string, method: string, text: string) => string
