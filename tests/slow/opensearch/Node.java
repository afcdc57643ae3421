import org.codelibs.opensearch.runner.OpenSearchRunner;

/** Runs a cluster of one node: `java -cp 'lib/*' Node.java FOLDER HTTP_PORT TRANSPORT_PORT`. It exits when stdin ends. */
public class Node {
    public static void main(String[] args) throws Exception {
        new OpenSearchRunner().onBuild((index, settings) -> {
            settings.put("node.name", "node-0");
            settings.put("network.host", "127.0.0.1");
            settings.put("discovery.type", "zen");
            settings.put("http.port", args[1]);
            settings.put("transport.port", args[2]);
            settings.putList("discovery.seed_hosts", "127.0.0.1:" + args[2]);
            settings.putList("cluster.initial_cluster_manager_nodes", "node-0");
        }).build(OpenSearchRunner.newConfigs().basePath(args[0]).numOfNode(1).clusterName("spaceline"));
        while (System.in.read() >= 0) {}
        System.exit(0);
    }
}
