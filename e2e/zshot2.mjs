import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu"] });
const B="http://127.0.0.1:8466";
for (const [name, o] of [["p",{viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:1}],["d",{viewport:{width:1280,height:800}}]]) {
  const c = await b.newContext({ ...o, serviceWorkers: "block", locale: "en-IN", timezoneId: "Asia/Kolkata" });
  const p = await c.newPage(); p.setDefaultTimeout(60000);
  p.on("pageerror", (e) => console.log("ERR", e.message));
  await p.goto(B+"/login"); await p.evaluate(()=>localStorage.setItem("cookieConsent","true"));
  await p.fill("input[name=credentials]", "shivendra"); await p.fill("input[type=password]", "ganga-tat-108"); await p.click("button[type=submit]"); await p.waitForURL(x => !x.pathname.startsWith("/login"));
  const j = async (u) => (await c.request.get(B+u)).json();
  const cl = await j("/api/clients"); const tasks = (await j("/api/task/tasks?pageSize=50&page=1")).tasks;
  const fam = cl[7]._id, done = tasks.find(t=>new Date(t.date)<new Date() && !t.outcome)?._id ?? tasks[0]._id; const rec = (await j("/api/receipts"));
  const r = Array.isArray(rec)? rec[0] : rec.receipts?.[0];
  const bk=(await j("/api/bookings")); const bl=bk.bookings??bk; const me=(await j("/api/users/me")); const uid=(me.user??me)._id; const pages = { notif:`/profile/${uid}/setting/notifications`, closed:"/availability?tab=closed", today:"/today", conf:"/bookings?tab=confirmed", past:"/bookings?tab=past", offered:"/bookings?tab=offered", await:"/bookings?tab=awaiting" };
  for (const [k,s] of Object.entries(pages)) { await p.goto(B+s); await p.waitForLoadState("domcontentloaded").catch(()=>{}); await p.waitForTimeout(700); await p.screenshot({path:`/tmp/V6s/b-${name}-${k}.png`}); console.log(name,k,p.url().replace(B,"")); }
  await c.close();
}
await b.close();
