/** Parameters of what opens over the page: on a page of documentation each story has a page of its own. */
export const FLOATS = { docs: { story: { inline: false, height: '420px' } } }
