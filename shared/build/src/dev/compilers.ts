/** Development builds with hot reload: one process, one dev server per unit. */
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { ownModule } from '../place.ts'
import { microfrontendConfig } from '../rspack/microfrontend.ts'
import { shellConfig } from '../rspack/shell.ts'
import { readConfig, type Unit } from '../workspace.ts'
import { type Announcer, announce } from './manifest.ts'

export interface DevServer {
  readonly unit: Unit
  /** Base URL of the files, with a trailing slash. */
  readonly address: string
  /** Announces the registry entry of a microfrontend; `undefined` for the shell. */
  readonly announced: Announcer | undefined
}

export async function startDevServer(unit: Unit, port: number): Promise<DevServer> {
  const address = `http://localhost:${port}/`
  const options = { mode: 'development', outputFolder: '/' } as const
  const config =
    unit.kind === 'shell' ? shellConfig(unit, options) : microfrontendConfig(unit, await readConfig(unit), options)
  const compiler = rspack(withHotReload(unit.kind === 'shell' ? config : withReactOfPage(config), address))
  const announced = unit.kind === 'microfrontend' ? announce(unit, address, compiler) : undefined
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      // Only the shell reloads the page: a reload by a microfrontend would reload the others too.
      liveReload: unit.kind === 'shell',
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: 'all',
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: unit.kind === 'shell', logging: 'warn' },
      static: false,
      setupExitSignals: false,
      setupMiddlewares: (middlewares) =>
        announced
          ? [
              { name: 'registry-entry', path: '/registry-entry.json', middleware: announced.entry },
              { name: 'builds', path: '/builds', middleware: announced.builds },
              ...middlewares,
            ]
          : middlewares,
    },
    compiler,
  )
  await server.start()
  return { unit, address, announced }
}

function withReactOfPage(config: Configuration): Configuration {
  const alias = { ...config.resolve?.alias, 'react/jsx-dev-runtime$': ownModule('dev/jsx-dev-runtime') }
  return { ...config, resolve: { ...config.resolve, alias } }
}

function withHotReload(config: Configuration, address: string): Configuration {
  return {
    ...config,
    output: { ...config.output, publicPath: address },
    lazyCompilation: false,
    module: {
      ...config.module,
      rules: (config.module?.rules ?? []).map((rule) =>
        typeof rule === 'object' && rule && rule.loader === 'builtin:swc-loader' ? withRefresh(rule) : rule,
      ),
    },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
  }
}

function withRefresh<Rule extends object>(rule: Rule): Rule {
  const options = structuredClone('options' in rule ? rule.options : {})
  const jsc = child(options, 'jsc')
  const react = child(child(jsc, 'transform'), 'react')
  Object.assign(react, { refresh: true })
  return { ...rule, options }
}

function child(value: unknown, key: string): object {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === 'object' && found !== null ? found : {}
}
