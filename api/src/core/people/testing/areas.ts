/** The areas on which the people area depends. Its tests need no others. */
export const PEOPLE_AREAS = ['accounts', 'live', 'log', 'people', 'releases']
