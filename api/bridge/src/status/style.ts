/** The site's styles, inlined because the page loads nothing from the site. Light and dark follow the system. */
export const STYLE = `:root{color-scheme:dark;--bg0:#0a0f16;--bg1:#101822;--line:#213041;--rule:#1a2734;--edge:#607790;--text1:#e9eef4;--text2:#afbccb;--text3:#8b9bac;--needle:#ffb545;--vfo:#05080b;--vfoline:#2c2513;--digit:#ffb545;--dim:#a87934;--cq:#3ddc97;--warning:#f0dc62;--air:#ff665a;--onair:#1f0401;--focus:#ffc670}
@media (prefers-color-scheme:light){:root{color-scheme:light;--bg0:#f1ede3;--bg1:#fbf9f3;--line:#dfd8c8;--rule:#d3dce7;--edge:#857d69;--text1:#14213a;--text2:#414e66;--text3:#5a6478;--needle:#c26a00;--vfo:#f9c365;--vfoline:#c98f2e;--digit:#1b1405;--dim:#6a4810;--cq:#08693f;--warning:#6b5600;--air:#c21a12;--onair:#fff;--focus:#8a4f00}}
*{box-sizing:border-box;margin:0}
body{max-width:44rem;margin:0 auto;padding:24px 16px 48px;background:var(--bg0);color:var(--text1);font:420 14px/20px "Instrument Sans Variable","Instrument Sans",ui-sans-serif,system-ui,"Segoe UI","Helvetica Neue",Arial,sans-serif}
header{display:flex;align-items:center;gap:12px;margin-bottom:16px}
.logo{display:flex;align-items:center;font-size:20px;line-height:28px;font-weight:640;letter-spacing:-.02em}
.logo i{width:3px;height:22px;margin:0 3px;border-radius:2px;background:var(--needle)}
h1{font-size:20px;line-height:28px;font-weight:420;color:var(--text2);letter-spacing:-.02em}
h2{margin-bottom:12px;font-size:16px;line-height:24px;font-weight:640;letter-spacing:-.01em}
main{display:grid;gap:16px}
section{padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--bg1)}
.row{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 16px}
.state{display:inline-flex;align-items:baseline;gap:8px;font-weight:540}
.state b{width:9px;height:9px;flex:none;border:2px solid var(--edge);border-radius:50%}
.online b{border-color:var(--cq);background:var(--cq)}
.offline b,.unpaired b{border-color:var(--warning);border-radius:2px}
.call,.digits,.mode,dd,code{font-family:"Martian Mono Variable","Martian Mono","JetBrains Mono",ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace;font-variant-numeric:tabular-nums slashed-zero}
.call{font-size:15px;font-weight:640}
.note,small,dt,footer{color:var(--text2);font-size:13px;line-height:18px}
small{display:block;font-weight:420}
.warning{color:var(--warning);font-size:13px;line-height:18px}
.row+.warning,.vfo+.note,dl+.warning{margin-top:12px}
.steps{display:grid;gap:4px;margin:12px 0;padding-left:20px}
.vfo{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px;padding:12px 16px;border:1px solid var(--vfoline);border-radius:6px;background:var(--vfo);color:var(--digit)}
.digits{font-size:34px;line-height:38px;font-weight:560}
.digits small{display:inline;color:var(--dim);font:inherit;font-weight:420}
.off{color:var(--dim)}
.mode{display:flex;align-items:center;gap:8px;font-size:14px}
.tx{padding:0 8px;border-radius:4px;background:var(--air);color:var(--onair);font-weight:640}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 0;border-top:1px solid var(--rule);text-align:left;vertical-align:top;font-weight:540}
tr:first-child th,tr:first-child td{border-top:0;padding-top:0}
th{width:13rem;padding-right:16px}
dl{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:16px}
dl div{display:flex;flex-direction:column-reverse}
dd{font-size:22px;line-height:28px;font-weight:560}
footer{margin-top:16px;color:var(--text3)}
.gone{display:none;margin-bottom:16px;padding:12px 16px;border:1px solid var(--warning);border-radius:10px;color:var(--warning)}
.ended .gone{display:block}
.ended main{opacity:.5}
@media (max-width:30rem){.digits{font-size:28px}th,td{display:block;width:auto}td{border-top:0;padding-top:0}tr:first-child td{padding-top:0}}`
