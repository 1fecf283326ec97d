/** Version of the package, for the status page and the site. A test compares it with package.json. */
export const VERSION = '0.2.0'
