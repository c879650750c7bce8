import { configure } from "@testing-library/react";

// What a test waits for comes when it comes: a busy machine must not fail it. A test that waits in vain still fails.
configure({ asyncUtilTimeout: 10_000 });
