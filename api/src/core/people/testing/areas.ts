/** The areas that the people area depends on; its tests need no others. */
export const PEOPLE_AREAS = ['accounts', 'live', 'log', 'people', 'releases']
