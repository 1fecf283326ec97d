/** Parameters for overlays: on a documentation page each of these stories gets its own frame. */
export const FLOATS = { docs: { story: { inline: false, height: '420px' } } }
