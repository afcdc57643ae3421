import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One node of a cluster on this machine: `java -cp 'lib/*' Node.java NUMBER OF FOLDER FIRST_HTTP FIRST_TRANSPORT`. */
public class Node {
    public static void main(String[] args) throws Exception {
        int number = Integer.parseInt(args[0]), of = Integer.parseInt(args[1]);
        int http = Integer.parseInt(args[3]), transport = Integer.parseInt(args[4]);
        StringBuilder hosts = new StringBuilder(), names = new StringBuilder();
        for (int each = 0; each < of; each++) {
            hosts.append(each > 0 ? "," : "").append("127.0.0.1:").append(transport + each);
            names.append(each > 0 ? "," : "").append("node-").append(each);
        }
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.onBuild((index, settings) -> {
            settings.put("node.name", "node-" + number);
            settings.put("network.host", "127.0.0.1");
            settings.put("discovery.type", "zen");
            settings.put("http.port", http + number);
            settings.put("transport.port", transport + number);
            settings.putList("discovery.seed_hosts", hosts.toString().split(","));
            settings.putList("cluster.initial_cluster_manager_nodes", names.toString().split(","));
        }).build(OpenSearchRunner.newConfigs().basePath(args[2] + "/" + number).numOfNode(1).clusterName("spaceline"));
        System.out.println("started");
        while (System.in.read() >= 0) {} // It ends with whoever started it.
        System.exit(0);
    }
}
