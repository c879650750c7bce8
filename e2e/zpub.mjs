import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu"] });
const B="http://127.0.0.1:8466";
const c0 = await b.newContext({ serviceWorkers:"block"}); const p0 = await c0.newPage();
await p0.goto(B+"/login"); await p0.fill("input[name=credentials]", "shivendra"); await p0.fill("input[type=password]", "ganga-tat-108"); await p0.click("button[type=submit]"); await p0.waitForURL(x => !x.pathname.startsWith("/login")); console.log("landed", p0.url());
const j = async (u) => (await c0.request.get(B+u)).json();
const page = await j("/api/public-page"); console.log(JSON.stringify(page).slice(0,300));
const bk = await j("/api/bookings"); const all = bk.bookings ?? bk; console.log(all.map(x=>x.status+":"+x.source));
const slug = page.slug ?? page.page?.slug;
const pick = (s) => all.find(x=>x.status===s)?.token;
for (const [name,o] of [["p",{viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:1}],["d",{viewport:{width:1280,height:800}}]]) for (const lang of ["en","hi"]) {
  const c = await b.newContext({...o, locale: lang==="hi"?"hi-IN":"en-IN", timezoneId:"Asia/Kolkata", serviceWorkers:"block"}); const p = await c.newPage(); p.on("console",m=>m.type()==="error"&&console.log("CON",m.text())); p.on("pageerror",e=>console.log("ERR",e.message));
  const pages={pub:`/p/${slug}`, conf:`/b/${pick("confirmed")}`, off:`/b/${pick("offered")}`, req:`/b/${pick("requested")}`, bad:"/b/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"};
  for (const [k,u] of Object.entries(pages)) { await p.goto(B+u); await p.waitForTimeout(400); await p.screenshot({path:`/tmp/V6s/${name}-${lang}-${k}.png`, fullPage: true}); }
  if (lang==="en") { await p.goto(B+`/p/${slug}`); const r = p.locator("input[type=radio]").first(); await r.check().catch(e=>console.log(e.message.slice(0,200))); await p.locator("form button").first().click().catch(()=>{}); await p.waitForTimeout(600); console.log(p.url()); await p.screenshot({path:`/tmp/V6s/${name}-${lang}-pub2.png`, fullPage:true}); }
  await c.close();
}
await b.close();
