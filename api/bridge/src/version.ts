/** The version of the package, for the status page and for the site. A test holds it to package.json. */
export const VERSION = '0.2.0'
