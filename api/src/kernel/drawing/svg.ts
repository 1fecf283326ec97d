/** Builds SVG as strings. User content must be inserted with `textPath` or `escapeXml`. */

export function svg(width: number, height: number, ...content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content.join('')}</svg>`
}

/** Escapes text for elements and attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius?: number
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly opacity?: number
}

export function rect({
  x,
  y,
  width,
  height,
  radius = 0,
  fill = 'none',
  stroke,
  strokeWidth = 1,
  opacity,
}: Box): string {
  const edge = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth}"`
  const clear = opacity === undefined ? '' : ` opacity="${opacity}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${edge}${clear}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${extra}/>`
}

/** A picture inside the drawing, clipped to a rounded box. `data` is a PNG, JPEG or WebP file. */
export function picture(
  id: string,
  box: Box,
  data: Uint8Array,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
): string {
  const clip = rect({ ...box, fill: '#fff' })
  const attributes = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  const source = `data:${type};base64,${Buffer.from(data).toString('base64')}`
  return `<clipPath id="${id}">${clip}</clipPath><image ${attributes} preserveAspectRatio="xMidYMid slice" clip-path="url(#${id})" href="${source}"/>`
}
