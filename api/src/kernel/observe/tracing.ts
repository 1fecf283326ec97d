/**
 * Loaded before everything else (`node --import`). Records spans of requests and statements if an exporter is
 * configured (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER or other variables of the OpenTelemetry
 * specification); otherwise loads nothing, at no cost.
 */
const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_TRACES_EXPORTER, OTEL_SDK_DISABLED } =
  process.env
const isRequested = [OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_TRACES_EXPORTER].some(
  Boolean,
)

if (isRequested && OTEL_SDK_DISABLED !== 'true' && OTEL_TRACES_EXPORTER !== 'none') {
  process.env.OTEL_SERVICE_NAME ??= 'onfreq'
  // Metrics are exported on the Prometheus port, and log lines by the logger.
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
