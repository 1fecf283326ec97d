/**
 * Libraries that a part may import. Each is a separate tarball, so that Node, types and bundlers resolve it
 * normally.
 */
export const LIBRARIES = [
  'contracts',
  'ham',
  'i18n',
  'session',
  'ui',
  'federation',
  'embed',
  'testing',
  'service',
] as const
