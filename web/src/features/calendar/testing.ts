/** For the tests of the calendar: a server with the almanac of two months. */
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import varanasi from "../../almanac/samples/varanasi-2027-05.json";
import words from "../../almanac/samples/words.json";
import { FakeServer } from "../../offline/testing/testing.ts";

/** Other months than November 2026 at Jaipur and May 2027 at Varanasi are as those that nobody has fetched. */
export class AlmanacServer extends FakeServer {
  constructor() {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname !== "/api/almanac/month") return others(request);
      const month = [jaipur, varanasi].find((one) => one.month === searchParams.get("month"));
      if (!month) throw new TypeError("failed to fetch");
      return Response.json(month);
    };
  }
}

/** The place that the almanac is for. */
export const place = {
  name: "Jaipur",
  nameHi: "जयपुर",
  lat: 26.9196,
  lon: 75.7878,
  timeZone: "Asia/Kolkata",
};
