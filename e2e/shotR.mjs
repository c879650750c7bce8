import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const B="http://127.0.0.1:8471";
const only = process.argv[2]?.split(",");
const variants = [["p",{viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:1}],["d",{viewport:{width:1280,height:800}}],["pd",{viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:1},{theme:"dark"}],["ph",{viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:1},{lang:"hi"}]];
for (const [name, o, pref] of variants) {
  if (only && !only.includes(name)) continue;
  const c = await b.newContext({ ...o, serviceWorkers: "block", locale: "en-IN", timezoneId: "Asia/Kolkata", colorScheme: pref?.theme==="dark"?"dark":"light" });
  const p = await c.newPage(); p.setDefaultTimeout(60000);
  p.on("pageerror", (e) => console.log("ERR", e.message));
  await p.goto(B+(pref?.lang?"/login":"/login")); await p.evaluate(()=>localStorage.setItem("cookieConsent","true"));
  await p.fill("input[name=credentials]", "shivendra"); await p.fill("input[type=password]", "ganga-tat-108"); await p.click("button[type=submit]"); await p.waitForURL(x => !x.pathname.startsWith("/login"));
  if (pref?.lang) { const cookies = await c.cookies(); console.log(cookies.map(x=>x.name+"="+x.value.slice(0,80)).join("; ")); }
  const j = async (u) => (await c.request.get(B+u)).json();
  const all = (await j("/api/sync")).bookings;
  const by = (s) => all.find(x=>x.status===s);
  const req = all.find(x=>x.status==="requested" && x.wanted.startTime);
  const pages = { inbox:"/bookings", offered:"/bookings?tab=offered", awaiting:"/bookings?tab=awaiting", confirmed:"/bookings?tab=confirmed", past:"/bookings?tab=past", detail:`/bookings/${req._id}`, new:"/bookings/new", cal:`/calendar-view?day=${req.wanted.date}` };
  for (const [k,s] of Object.entries(pages)) { await p.goto(B+s); await p.waitForLoadState("networkidle").catch(()=>{}); await p.waitForTimeout(500); await p.screenshot({path:`/tmp/zR/${name}-${k}.png`, fullPage: name==="p" && (k==="inbox"||k==="detail")}); }
  await p.goto(B+`/bookings/${req._id}`); await p.waitForTimeout(800);
  const click = async (re) => { await p.getByRole("button",{name:re}).first().click(); await p.waitForTimeout(500); };
  try {
    await click(/^(Confirm|पक्का करें)$/); await p.screenshot({path:`/tmp/zR/${name}-confirm.png`}); await p.keyboard.press("Escape");
    await click(/^(Other times|और समय)$/); await p.screenshot({path:`/tmp/zR/${name}-offer.png`});
  } catch (e) { console.log(name, "ERR", e.message.slice(0,300)); }
  await c.close(); console.log(name,"done");
}
await b.close();
