/** What the people area builds on; its tests need no more. */
export const PEOPLE_AREAS = ['accounts', 'live', 'log', 'people', 'releases']
