export { useDurationWords } from "../../app/duration.ts";
