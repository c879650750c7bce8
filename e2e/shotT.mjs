import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const B="http://127.0.0.1:8572"; const only=process.argv[2]?.split(",");
for (const [name, o, extra] of [["p",{viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:1}],["d",{viewport:{width:1280,height:800}}],["pd",{viewport:{width:390,height:844},colorScheme:"dark",hasTouch:true,isMobile:true}],["ph",{viewport:{width:390,height:844},hasTouch:true,isMobile:true},"hi"]]) {
  if (only && !only.includes(name)) continue;
  const c = await b.newContext({ ...o, serviceWorkers: "block", locale: "en-IN", timezoneId: "Asia/Kolkata" });
  const p = await c.newPage(); p.setDefaultTimeout(60000);
  p.on("pageerror", (e) => console.log("ERR", e.message)); p.on("console", m => m.type()==="error" && console.log("CON", m.text().slice(0,200)));
  await p.goto(B+"/login"); await p.evaluate(()=>localStorage.setItem("cookieConsent","true"));
  await p.fill("input[name=credentials]", "shivendra"); await p.fill("input[type=password]", "ganga-tat-108"); await p.click("button[type=submit]"); await p.waitForURL(x => !x.pathname.startsWith("/login"));
  if (extra==="hi") { await c.addCookies([{name:"prefs",value:"lang.hi",url:B}]); }
  const me = await (await c.request.get(B+"/api/users/me")).json();
  for (const [k,s] of Object.entries({ today:"/today", messages:"/messages", wording:`/profile/${(me.user??me)._id}/setting/messages`, tasks:"/tasks" })) { await p.goto(B+s); await p.waitForLoadState("networkidle").catch(()=>{}); await p.waitForTimeout(900);
    if (k==="wording") await p.locator("summary").nth(1).click();
    await p.screenshot({path:`/tmp/zT/${name}-${k}.png`, fullPage: k!=="tasks"}); console.log(name,k,p.url().replace(B,"")); }
  await c.close();
}
await b.close();
