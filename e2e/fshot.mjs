import { chromium } from "@playwright/test";
const B = process.env.B ?? "http://127.0.0.1:8461";
const out = process.env.OUT ?? "/tmp/fshot";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu"], env: {...process.env, FONTCONFIG_FILE:"/tmp/fshot/fonts.conf"} });
const c0 = await b.newContext({ serviceWorkers: "block", baseURL: B }); 
await c0.request.post("/api/auth/login", { data: {}, failOnStatusCode: false }).catch(()=>{});
const p0 = await c0.newPage();
await p0.goto(B+"/login"); await p0.fill("input[name=credentials]", "shivendra"); await p0.fill("input[type=password]", "ganga-tat-108"); await p0.click("button[type=submit]"); await p0.waitForURL(x => !x.pathname.startsWith("/login"));
const j = async (u) => (await c0.request.get(B+u)).json();
const page = await j("/api/public-page"); const bk = await j("/api/bookings"); const all = bk.bookings ?? bk;
console.log(page.slug, all.map(x=>[x.status,x.source,x.advance??"",x.change?"change":"",x.token].join(":")).join("\n"));
const pick = (s) => all.find(x=>x.status===s)?.token;
const pages = { pub:`/p/${page.slug}`, bad:"/b/"+"A".repeat(32), nopage:"/p/nobody-here" };
for (const s of ["requested","offered","confirmed","declined","cancelled_family","cancelled_me","expired","no_show"]) if (pick(s)) pages[s]=`/b/${pick(s)}`;
const adv = all.find(x=>x.status==="confirmed"&&x.advance); if (adv) pages.advance=`/b/${adv.token}`;
const chg = all.find(x=>x.change); if (chg) pages.change=`/b/${chg.token}`;
for (const [size,o] of [["p",{viewport:{width:390,height:844},hasTouch:true,isMobile:true}],["d",{viewport:{width:1280,height:800}}]])
for (const dark of ["light","dark"]) for (const lang of ["en","hi"]) {
  if (dark==="dark" && lang==="hi") continue;
  const c = await b.newContext({...o, colorScheme: dark, locale: lang==="hi"?"hi-IN":"en-IN", timezoneId:"Asia/Kolkata", serviceWorkers:"block"}); const p = await c.newPage();
  p.on("console",m=>m.type()==="error"&&console.log("CON",p.url(),m.text())); p.on("pageerror",e=>console.log("ERR",e.message));
  for (const [k,u] of Object.entries(pages)) { await p.goto(B+u+"?lang="+lang); await p.waitForTimeout(150);
    const over = await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if (over>0) console.log("SIDEWAYS",size,dark,lang,k,over);
    await p.screenshot({path:`${out}/${size}-${dark}-${lang}-${k}.png`, fullPage:true}); }
  await c.close();
}
await b.close();
