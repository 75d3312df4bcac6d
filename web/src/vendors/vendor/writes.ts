import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { vendorApi } from "@boxmates/contract/vendors/vendor";
import { call } from "../../base/api/client.ts";
import { useTask } from "../../base/api/write.ts";
import { downloadCsv } from "../../base/ui/download-file.ts";
import { toast } from "../../base/ui/toast.ts";
import { countedProducts } from "./words.ts";

type Filter = NonNullable<RequestOf<typeof vendorApi.file>["query"]>;

/** Lets the browser save all products that the filter lets through as a file. */
export const useDownloadProducts = () =>
  useTask<Filter, void>(
    async (query) => {
      const { fileName, text, products } = await call(vendorApi.file, { query });
      downloadCsv(fileName, text);
      toast.success(`${countedProducts(products)} downloaded`);
    },
    // Nothing has changed that the page would have to show.
    { failed: "Failed to download your products", leaves: true },
  );
