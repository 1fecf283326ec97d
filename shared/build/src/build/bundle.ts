/** Runs rspack once and formats its errors for developers. */
import { type Compilation, type Configuration, rspack } from '@rspack/core'

export async function bundle(config: Configuration): Promise<Compilation> {
  const compiler = rspack(config)
  try {
    const stats = await new Promise<Parameters<Parameters<typeof compiler.run>[0]>[1]>((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)))
    })
    if (!stats) throw new Error(`${config.name}: the bundler returned no result`)
    if (stats.hasErrors()) {
      throw new Error(`${config.name} does not build:\n${stats.toString({ all: false, errors: true, colors: false })}`)
    }
    return stats.compilation
  } finally {
    await new Promise((resolve) => compiler.close(resolve))
  }
}
