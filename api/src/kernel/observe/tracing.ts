/**
 * Loaded before everything else (`node --import`). Spans of requests and statements are recorded where the environment says
 * where to (OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_TRACES_EXPORTER, and the other names of the OpenTelemetry specification);
 * else nothing is loaded, and nothing is paid.
 */
const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_TRACES_EXPORTER, OTEL_SDK_DISABLED } =
  process.env
const wanted = [OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_TRACES_EXPORTER].some(Boolean)

if (wanted && OTEL_SDK_DISABLED !== 'true' && OTEL_TRACES_EXPORTER !== 'none') {
  process.env.OTEL_SERVICE_NAME ??= 'onfreq'
  // Numbers leave by the port for Prometheus, log lines by the log.
  process.env.OTEL_METRICS_EXPORTER ??= 'none'
  process.env.OTEL_LOGS_EXPORTER ??= 'none'
  const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
  ])
  const sdk = new NodeSDK({
    instrumentations: [new HttpInstrumentation(), new PgInstrumentation({ requireParentSpan: true })],
  })
  sdk.start()
  process.once('beforeExit', () => void sdk.shutdown())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sdk.shutdown().catch(() => {}))
}

export {}
