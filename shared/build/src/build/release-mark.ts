/**
 * Placeholder of the same length for the content hash, replaced after the build. Container, chunk table and class names
 * contain it, so that two releases of one microfrontend never collide in a page.
 */
export const RELEASE_MARK = 'r3l3as3m'
