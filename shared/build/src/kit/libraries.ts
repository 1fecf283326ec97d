/** What a part imports. Each is a tarball of its own, so that Node, types and bundlers find it in the ordinary way. */
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
