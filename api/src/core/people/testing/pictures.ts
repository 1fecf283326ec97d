/** Pictures and multipart bodies for tests. */
import sharp from 'sharp'
import type { TestMember } from '../../../../test/app.ts'

export interface PictureOptions {
  readonly width?: number
  readonly height?: number
  readonly colour?: string
}

const plain = ({ width = 320, height = 200, colour = '#2266aa' }: PictureOptions) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

/** A JPEG with a position, a camera maker and a rotation in its metadata. */
export function jpegWithPosition(options: PictureOptions = {}): Promise<Buffer> {
  return plain(options)
    .withExif({
      IFD0: { Make: 'SecretCam', Artist: 'Rowan of Reading', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 28/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 0/1 5/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export const png = (options: PictureOptions = {}): Promise<Buffer> => plain(options).png().toBuffer()
export const gif = (options: PictureOptions = {}): Promise<Buffer> => plain(options).gif().toBuffer()

/** A PNG of a few kilobytes that declares, and unpacks to, far too many pixels. */
export const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

export function pictureBody(file: Buffer, filename = 'shack.jpg', fields: Readonly<Record<string, string>> = {}) {
  const boundary = '----onfreqpicture'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const uploadPhoto = (member: TestMember, file: Buffer, filename?: string) =>
  member.post('vuploadphoto', {}, pictureBody(file, filename))

/** One bit per pixel: below 24 megapixels in a few kilobytes. */
export const flatBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 4_800, height: 4_800, channels: 3, background: '#000' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer()
