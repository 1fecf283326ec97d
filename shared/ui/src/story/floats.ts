/** Parameters for overlays: on a documentation page, each of these stories gets a frame of its own. */
export const FLOATS = { docs: { story: { inline: false, height: '420px' } } }
